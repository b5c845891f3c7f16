import { parseSync } from 'vite'

/**
 * Words that the server would put into a mail, a message or a document without asking `words/`: under the names that
 * those are made of, and in what a PDF is drawn with. Replies are no concern of this: they carry a code, and screens
 * word it.
 */
const writtenNames =
  /^(subject|paragraphs|content|text|note|remark|sender|senderName|receiverName|title|heading|lead|fileName)$/

type Node = { type: string; start: number; [key: string]: unknown }

/** A word that people read, rather than a field's name or a code. */
const isSaid = (text: string) => /\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}/u.test(text)

export function writtenOutside(file: string, source: string): string[] {
  const found = new Set<string>()
  const tell = (node: Node, text: unknown) => {
    const line = source.slice(0, node.start).split('\n').length
    if (typeof text === 'string' && isSaid(text)) found.add(`${file}:${line} ${text.trim()}`)
  }
  /** All texts that an expression may become. */
  const written = (node: Node): void => {
    if (node.type === 'Literal') tell(node, node.value)
    if (node.type === 'TemplateLiteral')
      for (const part of node.quasis as { value: { cooked: string } }[]) tell(node, part.value.cooked)
    const inner = [
      'consequent',
      'alternate',
      'left',
      'right',
      'elements',
      'expressions',
      'body',
      'callee',
      'object',
    ]
    for (const name of inner) for (const one of [node[name]].flat()) if (isNode(one)) written(one)
  }
  const visit = (node: Node): void => {
    if (node.type === 'Property' && writtenNames.test(nameOf(node.key as Node))) written(node.value as Node)
    if (node.type === 'VariableDeclarator' && writtenNames.test(nameOf(node.id as Node)) && isNode(node.init))
      written(node.init)
    if (node.type === 'CallExpression' && nameOf((node.callee as Node).property as Node) === 'text')
      for (const argument of node.arguments as Node[]) written(argument)
    for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return [...found]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '')
