import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }

/** Attributes of elements, and fields of objects, whose values people don't read. */
const unread = new Set(
  `as autoComplete autoCapitalize action className class code d encType fetchPriority fill form href htmlFor id inputMode key kind lang
  loading method mode name path pattern points preserveAspectRatio queryKey rel role sizes src srcSet style target to tone transform type
  url variant viewBox width height accept contentType event reqId`.split(/\s+/),
)
/** Fields whose values people read even where they are single words. */
const read = new Set(
  'label title name heading text message placeholder hint caption description alt subject preview'.split(' '),
)
/** Calls whose arguments are for programs, or for those who read the log. */
const unreadCall =
  /^(Error|TypeError|RangeError|URL|RegExp|console\.\w+|(\w+\.)*log\.\w+|\w+\.(startsWith|includes|replace|query|set|get|has|header))$/

// A text of several words begins with a capital, a figure, a quotation mark or what is filled in, and is neither code nor CSS.
const sentence = /^(?!\d+(?:px|fr)?\s\S*(?:px|fr|solid)|"Segoe)["“‘(₹{\p{Lu}\p{Lo}\d][^_;=<>]*\s\S*\p{L}/su
const word = /^\p{Lu}\p{L}+[.!?…]?$/u

/** Every text in a source file that a shopper or the staff can read, in the order of the file, with `{…}` for what is filled in. */
export function extractTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const texts: string[] = []
  const add = (text: string) => texts.push(text.replaceAll(/\s+/g, ' ').trim())
  const written = (node: Node) => source.slice(node.start, node.end as number)
  const hole = (expression: Node) => (/^[\w.]+$/.test(written(expression)) ? `{${written(expression)}}` : '{…}')

  function filled({ quasis, expressions }: Node): string {
    const holes = (expressions as Node[]).map(hole)
    return (quasis as Array<{ value: { cooked: string } }>)
      .map(({ value }, index) => value.cooked + (holes[index] ?? ''))
      .join('')
  }

  /** What an element says, with `<…>` for the elements inside it, which are listed on their own. */
  function spoken(children: Node[]): string {
    const parts = children.map((child) => {
      if (child.type === 'JSXText') return (child.value as string).replaceAll('&nbsp;', ' ')
      if (child.type !== 'JSXExpressionContainer') return '<…>'
      const expression = child.expression as Node
      if (expression.type === 'Literal') return String(expression.value)
      return expression.type === 'JSXEmptyExpression' ? '' : hole(expression)
    })
    return parts.join('')
  }

  function visit(node: Node, isWordRead: boolean): void {
    const { type } = node
    if (type.startsWith('Import') || type === 'ExportAllDeclaration') return
    if (type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type))
      return
    if (type === 'TaggedTemplateExpression') return
    if (type === 'JSXAttribute') {
      const name = String((node.name as Node).name)
      if (unread.has(name) || name.startsWith('data-')) return
      if (node.value) visit(node.value as Node, true)
      return
    }
    if (type === 'Property') {
      const key = written(node.key as Node)
      if (read.has(key) || !unread.has(key)) visit(node.value as Node, read.has(key))
      return
    }
    if ((type === 'CallExpression' || type === 'NewExpression') && unreadCall.test(written(node.callee as Node))) return
    if (type === 'BinaryExpression' && ['===', '!=='].includes(node.operator as string)) return
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const text = spoken(node.children as Node[])
      if (/\p{L}/u.test(text.replaceAll(/\{[^}]*\}|<…>/g, ''))) add(text)
    }
    if (type === 'Literal' && typeof node.value === 'string') {
      if (sentence.test(node.value) || (isWordRead && word.test(node.value))) add(node.value)
      return
    }
    if (type === 'TemplateLiteral') {
      const text = filled(node)
      if (sentence.test(text) && /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))) add(text)
    }
    for (const [field, value] of Object.entries(node)) {
      if (type === 'ConditionalExpression' && field === 'test') continue
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isSpoken(child)) visit(child, isWordRead && passWordsOn.has(type))
    }
  }

  const program: object = parseSync(file, source).program
  if (isNode(program)) visit(program, false)
  return texts
}

const passWordsOn = new Set(['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer', 'ArrayExpression'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** Whether it is already part of what its element says. Attributes hold no bare literals in braces. */
const isSpoken = (child: Node) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && (child.expression as Node).type === 'Literal')
