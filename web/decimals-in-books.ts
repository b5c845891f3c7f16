/** Where the bank's books differ from the list of currencies, the server wrote it into the page's head: "HUF 0, SLL 0". */
export function decimalsInBooks(): [currency: string, decimals: number][] {
  const written = document.querySelector('meta[name="larkfield-decimals"]')?.getAttribute('content')
  return (written?.split(', ') ?? []).map((pair) => {
    const [currency = '', decimals] = pair.split(' ')
    return [currency, Number(decimals)]
  })
}
