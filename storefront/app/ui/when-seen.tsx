import { type ComponentType, memo, Suspense, startTransition, use, useEffect, useMemo, useRef, useState } from 'react'

const unseen = new Set<() => void>()

/** Otherwise React can't update them, for example when the address changes. */
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
 * A part below the first screen, hydrated once seen (decision 070). Its links work before. `fetch` loads its script ahead, for
 * the server and for pages that the browser renders.
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
    // Props stay until hydration: React would replace the server's HTML by the fallback.
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
      // Where the server rendered nothing, or could not load what belongs there, it is requested at once.
      if (!box.current?.firstElementChild || box.current.querySelector('.spinner')) hydrate()
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
