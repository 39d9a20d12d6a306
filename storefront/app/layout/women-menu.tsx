import type { Category, Subcategory } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useDisclosure } from './use-disclosure.ts'

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
/** How long the menu stays open after the mouse leaves it, in milliseconds. */
const closeDelay = 200

const focusables = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > button') ?? []),
]
function moveFocus(list: Element | null | undefined, by: 1 | -1) {
  const all = focusables(list)
  const at = all.findIndex((one) => one.matches(':focus'))
  all.at((at + by + all.length) % all.length)?.focus()
}

/** The categories with their sub-categories, operated by hover, press or keyboard (arrows, Enter, Escape). */
export function WomenMenu() {
  const client = useClient()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  const { open, setOpen, close, root, button } = useDisclosure()
  const [shown, setShown] = useState('')
  const closeTimer = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  /** Opened by hovering: the next press then keeps the menu open instead of closing it. */
  const isHoverOpened = useRef(false)

  const hide = () => setOpen(false)
  // The menu opens without a selected category, however it was closed.
  useEffect(() => {
    if (open) return
    setShown('')
    isHoverOpened.current = false
  }, [open])
  const onEnter = (event: PointerEvent) => {
    clearTimeout(closeTimer.current)
    if (!isMouse(event) || open) return
    isHoverOpened.current = true
    setOpen(true)
  }
  const onLeave = (event: PointerEvent) => {
    if (isMouse(event) && isHoverOpened.current) closeTimer.current = window.setTimeout(hide, closeDelay)
  }
  const onPress = () => {
    if (open && !isHoverOpened.current) return hide()
    isHoverOpened.current = false
    setOpen(true)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step) return
    event.preventDefault()
    if (!open) return onPress()
    if (event.target === button.current) focusables(list.current).at(0)?.focus()
    else moveFocus((event.target as Element).closest('ul'), step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls; this handles their events
    <div ref={root} className="relative" onPointerEnter={onEnter} onPointerLeave={onLeave} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="women-menu"
        onClick={onPress}
        className="header-entry gap-1"
      >
        Women <ChevronDown aria-hidden size={16} />
      </button>
      <div
        id="women-menu"
        hidden={!open}
        className="absolute left-0 top-full z-40 w-menu rounded-soft border border-line bg-card py-2 shadow-raised"
      >
        {categories.isPending ? (
          <Spinner />
        ) : categories.data?.length ? (
          <CategoryList
            list={list}
            categories={categories.data}
            subcategories={subcategories.data}
            shown={shown}
            onShow={setShown}
            onChoose={hide}
            onBack={close}
          />
        ) : (
          <p className="px-4 py-2 text-ink-soft">No Categories found</p>
        )}
        <Link to={links.products} onClick={hide} className="block border-t border-line px-4 py-3 hover:bg-paper-deep">
          All Products
        </Link>
      </div>
    </div>
  )
}

type ListProps = {
  list: RefObject<HTMLUListElement | null>
  categories: readonly Category[]
  subcategories: readonly Subcategory[] | undefined
  shown: string
  onShow: (categoryId: string) => void
  onChoose: () => void
  onBack: () => void
}

function CategoryList({ list, categories, subcategories, shown, onShow, onChoose, onBack }: ListProps) {
  const onItemKey = (event: KeyboardEvent<HTMLLIElement>, id: string) => {
    const category = event.currentTarget.querySelector('button')
    if (event.key === 'ArrowLeft') {
      if (event.target === category) onBack()
      else category?.focus()
      onShow('')
    }
    if (event.key === 'ArrowRight' && event.target === category) {
      const item = event.currentTarget
      onShow(id)
      requestAnimationFrame(() => focusables(item.querySelector('ul')).at(0)?.focus())
    }
  }
  return (
    <ul ref={list}>
      {categories.map(({ _id, name }) => (
        <li
          key={_id}
          className="relative"
          onPointerEnter={(event) => isMouse(event) && onShow(_id)}
          onKeyDown={(event) => onItemKey(event, _id)}
        >
          <button
            type="button"
            aria-expanded={shown === _id}
            onClick={(event) => onShow(shown === _id && event.detail === 0 ? '' : _id)}
            className="flex w-full items-center justify-between px-4 py-3 text-left hover:bg-paper-deep aria-expanded:bg-paper-deep"
          >
            {name} <ChevronRight aria-hidden size={16} />
          </button>
          {shown === _id && subcategories && (
            <SubcategoryList of={subcategories.filter(({ categoryId }) => categoryId === _id)} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SubcategoryList({ of, onChoose }: { of: readonly Subcategory[]; onChoose: () => void }) {
  return (
    <div className="absolute -top-2 left-full w-menu rounded-soft border border-line bg-card py-2 shadow-raised">
      {of.length === 0 ? (
        <p className="px-4 py-2 text-ink-soft">No Subcategories found</p>
      ) : (
        <ul>
          {of.map((subcategory) => (
            <li key={subcategory._id}>
              <Link
                to={links.subcategoryProducts(subcategory)}
                state={{ id: subcategory._id }}
                onClick={onChoose}
                className="block px-4 py-3 hover:bg-paper-deep"
              >
                {subcategory.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
