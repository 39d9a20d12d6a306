import { type ComponentType, memo, Suspense, startTransition, use, useEffect, useMemo, useRef, useState } from 'react'

/** Hydrates one of the parts that nobody has seen yet. */
const unseen = new Set<() => void>()

/** Hydrates the parts that nobody has seen: React can't update them otherwise, for example when the address changes. */
export function hydrateUnseen(): void {
  for (const hydrate of unseen) hydrate()
}

function settleLater() {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

/**
 * A part of a page below its first screen. The server renders it with the page; the browser loads its script and hydrates it
 * once the shopper sees it. Its links work before, as links. Without its script it stays as the server sent it.
 * `fetch` loads it ahead: the server needs it, and so does a page that the browser renders itself.
 */
export function whenSeen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Content: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        Content = component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LoadedContent({ loaded, props }: { loaded: Promise<void>; props: Props }) {
    if (!Content) use(loaded)
    return Content && <Content {...props} />
  }

  function Part(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const [{ promise, settle }] = useState(settleLater)
    const [isLive, setLive] = useState(Content !== undefined)
    // Until it is hydrated, its properties stay as they were: React would replace what the server sent by the fallback.
    const [first] = useState(props)
    const shown = isLive ? props : first

    useEffect(() => {
      if (isLive) return
      const hydrate = () =>
        fetch().then(
          () => {
            settle()
            startTransition(() => setLive(true))
          },
          () => {},
        )
      // Without what the server sent, there is nothing to see until it is loaded.
      if (!box.current?.firstElementChild) hydrate()
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
      )
      if (box.current) observer.observe(box.current)
      unseen.add(hydrate)
      return () => {
        observer.disconnect()
        unseen.delete(hydrate)
      }
    }, [isLive, settle])

    const content = useMemo(
      () => (
        <Suspense fallback={null}>
          <LoadedContent loaded={promise} props={shown} />
        </Suspense>
      ),
      [promise, shown],
    )
    return <div ref={box}>{content}</div>
  }

  return Object.assign(memo(Part), { fetch })
}
