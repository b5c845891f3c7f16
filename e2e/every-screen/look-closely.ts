/*
 * What a person notices at once and no rule of accessibility does. Each runs inside the page, so that it stands for
 * itself.
 */

export function sidewaysScroll(): string[] {
  const pixels = document.documentElement.scrollWidth - innerWidth
  return pixels > 0 ? [`${pixels} px too wide`] : []
}

/** Pages whose content has room in the window, and which scroll a little all the same. */
export function needlessScroll(): string[] {
  const page = document.documentElement
  const pixels = page.scrollHeight - innerHeight
  const last = document.querySelector('main:not([hidden])')?.lastElementChild
  if (pixels <= 0 || pixels >= 60 || !last || document.querySelector('footer')) return []
  const end = last.getBoundingClientRect().bottom + scrollY
  return end <= innerHeight - 16 ? [`${pixels} px, though the content ends at ${Math.round(end)} px`] : []
}

/** Titles, buttons, labels and hints of fields that show only their beginning. */
export function cutOff(): string[] {
  const named = 'h1, h2, h3, h4, header p, button, a, th, label, legend, .mantine-Button-label'
  const ruler = document.createElement('canvas').getContext('2d')!
  const texts = [...document.querySelectorAll<HTMLElement>(named)].filter((element) => {
    const { overflowX } = getComputedStyle(element)
    return overflowX !== 'visible' && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1
  })
  const hints = [...document.querySelectorAll('input')].filter((field) => {
    if (!field.placeholder || field.value || field.clientWidth <= 2) return false
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    ruler.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return ruler.measureText(field.placeholder).width > room + 1
  })
  return [...texts.map((element) => element.innerText), ...hints.map((field) => field.placeholder)].map(
    (text) => `“${text.trim().slice(0, 60)}”`,
  )
}

/** Pills that stand higher or lower than the words in the same line. */
export function pillsOffLine(): string[] {
  const range = document.createRange()
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  return [...document.querySelectorAll<HTMLElement>('.mantine-Badge-root')].flatMap((pill) => {
    const own = pill.getBoundingClientRect()
    const words = [...(pill.parentElement?.childNodes ?? [])].flatMap((sibling) => {
      if (sibling === pill) return []
      // Lines of text, and not the boxes around several of them.
      const walker = document.createTreeWalker(sibling, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) {
        if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) continue
        range.selectNodeContents(text)
        lines.push(...range.getClientRects())
      }
      return lines
    })
    const beside = words.find(
      ({ top, bottom, width }) => width > 2 && top < own.bottom - 4 && bottom > own.top + 4,
    )
    const off = beside ? Math.abs(middleOf(beside) - middleOf(own)) : 0
    return off > 2.5 ? [`“${pill.innerText}” by ${off.toFixed(1)} px`] : []
  })
}

/**
 * Words that no German screen says where the bank itself speaks: in titles, labels, buttons and hints. What people have
 * written stands elsewhere, has more lines than a label, or carries `data-written`.
 */
export function leftInEnglish(): string[] {
  const english =
    /\b(the|your|Search|Close|Cancel|Save|Amount|Account|Date|Show|Add|Edit|Delete|Messages|Loans|Statement|Settings|Loading|Please)\b/
  const spoken = 'h1, h2, h3, legend, label, button, th, dt, nav a, [aria-label], [placeholder], [title]'
  const found = [...document.querySelectorAll<HTMLElement>(spoken)]
    .filter((element) => !element.closest('[lang=en], [data-written]') && element.tagName !== 'IFRAME')
    .flatMap((element) => {
      const text = element.matches('h1, h2, h3, legend, label, button, th, dt, a') ? element.innerText : ''
      const attributes = ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name))
      return [text, ...attributes].filter((said): said is string =>
        Boolean(said && !said.includes('\n') && english.test(said)),
      )
    })
  return [...new Set(found)].map((said) => `“${said.trim().slice(0, 60)}”`)
}
