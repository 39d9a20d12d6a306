import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { bannersQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useAutoplay } from './use-autoplay.ts'

const picture = 'size-full object-cover'
/** Banners fill 80% of the window's height, cropped at the sides, so they can be wider than the window. */
const sizes = 'max(100vw, 142vh)'

export function BannerCarousel() {
  const { data: banners = [] } = useQuery(bannersQuery(useClient()))
  const [stopped, setStopped] = useState(false)
  const { strip, pauseHandlers, plays } = useAutoplay(banners.length, stopped)

  if (banners.length === 0)
    return (
      <div className="h-[80vh] overflow-hidden">
        <img
          src="/default-banner.webp"
          alt="A handwoven cotton with a zari border"
          width={1600}
          height={900}
          className={picture}
        />
      </div>
    )
  const Icon = stopped ? Play : Pause
  return (
    <section aria-roledescription="carousel" aria-label="Offers" className="relative h-[80vh]" {...pauseHandlers}>
      <ul ref={strip} className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto">
        {banners.map(({ _id, image, alt, link }, index) => (
          <li key={_id} className="h-full shrink-0 grow-0 basis-full snap-start">
            <Link to={link} className="block h-full focus-visible:-outline-offset-4">
              <Picture
                src={image}
                alt={alt}
                width={1920}
                height={1080}
                sizes={sizes}
                eager={index === 0}
                fillsPhone
                className={picture}
              />
            </Link>
          </li>
        ))}
      </ul>
      {plays && (
        <button
          type="button"
          aria-label={stopped ? 'Play banners' : 'Pause banners'}
          onClick={() => setStopped(!stopped)}
          className="absolute bottom-4 right-4 grid size-touch place-items-center rounded-full bg-card/85 text-ink hover:bg-card"
        >
          <Icon aria-hidden size={18} />
        </button>
      )}
    </section>
  )
}
