import { parseSync } from 'vite'

/**
 * Texts a person would read that stand in the source instead of in `words/`: between tags, in attributes that are
 * shown or read out, and under the same names in plain objects.
 */
const shownNames =
  /^(label|title|subtitle|placeholder|description|hint|text|note|lead|alt|aria-label|ariaLabel|confirm|cancel|body|caption|submit|empty|nothingWaits|message|action)$/

type Node = { type: string; start: number; [key: string]: unknown }

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

export function textsOutside(file: string, source: string): string[] {
  const found: { start: number; text: string }[] = []
  const tell = (node: Node, text: unknown) => {
    if (typeof text === 'string' && hasWords(text)) found.push({ start: node.start, text: text.trim() })
  }
  const shown = (value: Node | null | undefined): void => {
    if (!value) return
    if (value.type === 'Literal') tell(value, value.value)
    if (value.type === 'JSXExpressionContainer') shown(value.expression as Node)
    if (value.type === 'TemplateLiteral')
      for (const part of value.quasis as { value: { cooked: string } }[]) tell(value, part.value.cooked)
    if (value.type === 'ConditionalExpression') {
      shown(value.consequent as Node)
      shown(value.alternate as Node)
    }
    if (value.type === 'LogicalExpression') {
      shown(value.left as Node)
      shown(value.right as Node)
    }
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') tell(node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') shown(child)
    if (node.type === 'JSXAttribute' && shownNames.test(nameOf(node.name as Node))) shown(node.value as Node)
    if (node.type === 'Property' && shownNames.test(nameOf(node.key as Node))) shown(node.value as Node)
    if (node.type === 'CallExpression' && isToast(node.callee as Node))
      for (const argument of node.arguments as Node[]) shown(argument)
    for (const inner of Object.values(node)) {
      if (Array.isArray(inner)) for (const one of inner) isNode(one) && visit(one)
      else if (isNode(inner)) visit(inner)
    }
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found.map(({ start, text }) => `${file}:${source.slice(0, start).split('\n').length} ${text}`)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: Node): string => String(node.name ?? node.value ?? '')

const isToast = (callee: Node) =>
  callee.type === 'MemberExpression' && nameOf(callee.object as Node) === 'toast'
