import { type ComponentProps, createElement } from 'react'

type Shape = readonly [element: string, attributes: Record<string, string>]
type IconData = { node: readonly Shape[] }
type IconProps = ComponentProps<'svg'> & { size?: number }

/**
 * Makes an icon of Lucide's drawing. It takes the place of Lucide's own function, which has a context and three ways of setting
 * the width of strokes: 1.5 kB of script, and 70 bytes of each icon in the HTML. What all icons have
 * in common is in the style (`base.css`), which here only exceptions add to.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, fill, strokeWidth, ...rest }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: one without a label is decorative and hidden
    <svg
      aria-hidden={rest['aria-label'] ? undefined : true}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ fill, strokeWidth }}
      {...rest}
    >
      {node.map(([element, attributes]) => createElement(element, attributes))}
    </svg>
  )
}
