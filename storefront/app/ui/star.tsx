import LucideStar from 'lucide-react/icons/star'

/** The id of the drawing, which a page has once: some show a hundred stars. */
const drawing = 'star'

/** The drawing of all stars; the layout contains it. */
export const StarDrawing = () => (
  <svg aria-hidden className="hidden">
    <symbol id={drawing} viewBox="0 0 24 24">
      <LucideStar fill="inherit" />
    </symbol>
  </svg>
)

/** A decorative star of the size that the style gives it, outlined or filled in the colour of the text. */
export const Star = ({ isFilled = true }: { isFilled?: boolean }) => (
  <svg aria-hidden className={isFilled ? 'star' : 'star star-empty'}>
    <use href={`#${drawing}`} />
  </svg>
)
