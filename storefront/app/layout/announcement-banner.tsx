import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

export function AnnouncementBanner() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const [paused, setPaused] = useState(false)
  if (!shop?.announcement) return null
  const Icon = paused ? Play : Pause
  return (
    <section aria-label="Announcement" className="dyed flex min-h-touch items-center text-small">
      <div className="marquee grow" data-paused={paused || undefined}>
        <p>{shop.announcement}</p>
        <p aria-hidden>{shop.announcement}</p>
      </div>
      <button
        type="button"
        aria-label={paused ? 'Play announcement' : 'Pause announcement'}
        onClick={() => setPaused(!paused)}
        className="grid size-touch shrink-0 place-items-center hover:text-turmeric focus-visible:-outline-offset-3 motion-reduce:hidden"
      >
        <Icon aria-hidden size={14} />
      </button>
    </section>
  )
}
