import type { Banner } from '@kargha/contract/shop/content.ts'
import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { bannersQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { BannerPanel } from './banner-panel.tsx'
import { useAutoplay } from './use-autoplay.ts'

const picture = 'size-full object-cover'
/** Banners fill 80% of the window's height, cropped at the sides, so they can be wider than the window. */
const sizes = 'max(100vw, 142vh)'

export function BannerCarousel() {
  const { data: banners = [] } = useQuery(bannersQuery(useClient()))
  const [stopped, setStopped] = useState(false)
  const { strip, stripHandlers, pauseHandlers, plays, reached } = useAutoplay(banners.length, stopped)

  if (banners.length === 0)
    return (
      <div className="relative h-[80vh] overflow-hidden">
        <img
          src="/default-banner.webp"
          alt="A handwoven cotton with a zari border"
          width={1600}
          height={900}
          className={picture}
        />
        <BannerPanel />
      </div>
    )
  const Icon = stopped ? Play : Pause
  return (
    <section aria-roledescription="carousel" aria-label="Offers" className="relative h-[80vh]" {...pauseHandlers}>
      <ul ref={strip} {...stripHandlers} className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto">
        {banners.map((banner, index) => (
          <li key={banner._id} className="banner-slide">
            <Link
              to={banner.link}
              aria-label={index <= reached ? undefined : banner.alt}
              className="block h-full focus-visible:-outline-offset-4"
            >
              {index <= reached ? (
                <BannerPicture banner={banner} isFirst={index === 0} />
              ) : (
                <noscript>
                  <img src={banner.image} alt="" loading="lazy" className={picture} />
                </noscript>
              )}
            </Link>
            <BannerPanel banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {plays && (
        <button
          type="button"
          aria-label={stopped ? 'Play banners' : 'Pause banners'}
          onClick={() => setStopped(!stopped)}
          className="absolute right-4 top-4 grid size-touch place-items-center rounded-full bg-card/85 text-ink hover:bg-card"
        >
          <Icon aria-hidden size={18} />
        </button>
      )}
    </section>
  )
}

const BannerPicture = ({ banner: { image, alt }, isFirst }: { banner: Banner; isFirst: boolean }) => (
  <Picture
    src={image}
    alt={alt}
    width={1920}
    height={1080}
    sizes={sizes}
    eager={isFirst}
    fillsPhone
    className={picture}
  />
)
