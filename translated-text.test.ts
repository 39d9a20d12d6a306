import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

// A browser that translates a page puts elements of its own in place of React's text nodes. React then fails to insert
// anything before such a text or to remove it, and the page with it; text that is all of an element can be replaced.

const isBlank = (text: string) => text.trim() === ''

function isText(expression: ESTree.Node): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && !isBlank(expression.value)
    case 'TemplateLiteral':
      return true
    case 'MemberExpression':
      return true
    case 'LogicalExpression':
      return isText(expression.right)
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate)
    default:
      return false
  }
}

const expressionOf = (child: ESTree.JSXChild) =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
    ? child.expression
    : undefined

const isConditional = (child: ESTree.JSXChild) =>
  ['LogicalExpression', 'ConditionalExpression'].includes(expressionOf(child)?.type ?? '')

function isTextNode(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return true
  const expression = expressionOf(child)
  return expression !== undefined && isText(expression)
}

/** The lines of elements in which a text stands beside something conditional. */
function mixedElements(source: string): number[] {
  const lines: number[] = []
  const check = ({ children, start }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter(
      (child) =>
        (child.type === 'JSXText' && !isBlank(child.value)) ||
        child.type === 'JSXElement' ||
        child.type === 'JSXFragment' ||
        expressionOf(child) !== undefined,
    )
    if (shown.length > 1 && shown.some(isConditional) && shown.some(isTextNode))
      lines.push(source.slice(0, start).split('\n').length)
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync('page.tsx', source).program)
  return lines
}

describe('a text beside something conditional', () => {
  it.each([
    '<p>{isFrom && "From "}{price}</p>',
    '<p>{isBusy && <Spinner />} Save</p>',
    '<p>{product.name}{isSoldOut && <b>Sold out</b>}</p>',
    '<>{one}{many ? "pieces" : "piece"}</>',
  ])('is found in %s', (source) => {
    expect(mixedElements(source)).toEqual([1])
  })

  it.each([
    '<p>{isFrom && <span>From </span>}<span>{price}</span></p>',
    '<p>{many ? "pieces" : "piece"}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    '<p>{`${count} ${many ? "pieces" : "piece"}`}</p>',
    '<p>For {name}, {day}</p>',
    '<p>\n  {a && <b />}\n  {b && <i />}\n</p>',
  ])('is not in %s', (source) => {
    expect(mixedElements(source)).toEqual([])
  })

  it('has an element of its own on every page', () => {
    const files = execFileSync('git', ['ls-files', 'storefront/*.tsx', 'admin/*.tsx'], { encoding: 'utf8' })
    const pages = files.split('\n').filter(Boolean)
    const found = pages.flatMap((file) => mixedElements(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
    expect(pages.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})
