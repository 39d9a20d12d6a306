import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bannersQuery, useClient } from '../api.ts'
import { Picture } from '../ui/picture.tsx'
import type { Autoplay } from './autoplay.ts'

const picture = 'h-full w-full object-cover'

/** The shop's banners, one after another every 5000 ms; a default picture where there are none. */
export function BannerCarousel() {
  const { data: banners = [] } = useQuery(bannersQuery(useClient()))
  const frame = useRef<HTMLElement>(null)
  const [autoplay, setAutoplay] = useState<Autoplay | null>(null)
  const [stopped, setStopped] = useState(false)
  const count = banners.length

  useEffect(() => {
    if (count < 2 || !frame.current) return
    const node = frame.current
    let gone = false
    let running: Autoplay | undefined
    // The first banner is there already; what moves it can come after all that is seen.
    import('./autoplay.ts').then(({ startAutoplay }) => {
      if (gone) return
      running = startAutoplay(node)
      setAutoplay(running)
    })
    return () => {
      gone = true
      running?.end()
    }
  }, [count])

  if (count === 0)
    return (
      <div className="h-[80vh] overflow-hidden">
        <img
          src="/default-banner.svg"
          alt="Warp and weft of a handloom"
          width={1600}
          height={900}
          className={picture}
        />
      </div>
    )
  const Icon = stopped ? Play : Pause
  return (
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label="Offers"
      className="relative h-[80vh] overflow-hidden"
    >
      <ul className="flex h-full">
        {banners.map(({ _id, image, alt, link }, index) => (
          <li key={_id} className="h-full min-w-0 shrink-0 grow-0 basis-full">
            <Link to={link} className="block h-full focus-visible:-outline-offset-4">
              <Picture src={image} alt={alt} width={1600} height={900} eager={index === 0} className={picture} />
            </Link>
          </li>
        ))}
      </ul>
      {autoplay && (
        <button
          type="button"
          aria-label={stopped ? 'Let the banners change' : 'Stop the banners'}
          onClick={() => {
            if (stopped) autoplay.play()
            else autoplay.stop()
            setStopped(!stopped)
          }}
          className="absolute bottom-4 right-4 grid size-11 place-items-center rounded-full bg-card/85 text-ink hover:bg-card"
        >
          <Icon aria-hidden size={18} />
        </button>
      )}
    </section>
  )
}
