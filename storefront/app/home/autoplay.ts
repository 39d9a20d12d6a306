import EmblaCarousel from 'embla-carousel'
import EmblaAutoplay from 'embla-carousel-autoplay'

export type Autoplay = { play: () => void; stop: () => void; end: () => void }

/** Lets the banners within `frame` follow each other in a loop, every 5000 ms, unless the shopper prefers less motion. */
export function startAutoplay(frame: HTMLElement): Autoplay {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const autoplay = EmblaAutoplay({
    delay: 5000,
    playOnInit: !still,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  const carousel = EmblaCarousel(frame, { loop: true }, [autoplay])
  return { play: () => autoplay.play(), stop: () => autoplay.stop(), end: () => carousel.destroy() }
}
