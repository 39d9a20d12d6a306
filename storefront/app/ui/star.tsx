import LucideStar from 'lucide-react/icons/star'

/** A page has the drawing once, since some show a hundred stars. */
const drawing = 'star'

/** The layout contains it. */
export const StarDrawing = () => (
  <svg aria-hidden className="hidden">
    <symbol id={drawing} viewBox="0 0 24 24">
      <LucideStar fill="inherit" />
    </symbol>
  </svg>
)

/** Decorative; size and colour come from the style. */
export const Star = ({ isFilled = true }: { isFilled?: boolean }) => (
  <svg aria-hidden className={isFilled ? 'star' : 'star star-empty'}>
    <use href={`#${drawing}`} />
  </svg>
)
