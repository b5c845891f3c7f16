/** `4000 1234 56` reads easier than ten digits in a row; other banks' numbers may have letters in them. */
export const groupedNumber = (number: string): string =>
  /^(?=.*\d)[A-Z\d]+$/.test(number) ? number.replace(/(\w{4})(?=\w)/g, '$1 ') : number
