import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { links, linkToProduct } from '../shop-client/links.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { priceText } from '../ui/price.tsx'
import { suggestionsQuery } from './suggestions-query.ts'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without typing; suggestions should appear within 100 ms. */
const pause = 50
const minLength = 2

export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  | 'role'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-activedescendant'
  | 'onKeyDown'
  | 'onFocus'
  | 'onBlur'
>

type Option = Pick<LinkProps, 'to' | 'state'> & { search?: string; content: ReactNode }
type Group = { title: string; options: Option[] }

function useGroups(name: string): Group[] {
  const { data } = useQuery({
    ...suggestionsQuery(useClient(), name),
    enabled: name.length >= minLength,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data || name.length < minLength) return []
  const groups: Group[] = [
    {
      title: 'Searches',
      options: data.words.map((words) => ({
        to: links.search(words),
        search: words,
        content: (
          <>
            <Search aria-hidden size={16} className="shrink-0 text-ink-soft" />
            {words}
          </>
        ),
      })),
    },
    {
      title: 'Categories',
      options: data.categories.map(({ name, slug, subCategorySlug }) => ({
        to:
          subCategorySlug === null ? links.category({ slug }) : links.subcategory({ slug }, { slug: subCategorySlug }),
        content: name,
      })),
    },
    {
      title: 'Collections',
      options: data.collections.map((collection) => ({ to: links.collection(collection), content: collection.name })),
    },
    {
      title: 'Products',
      options: data.products.map((product) => ({
        ...linkToProduct(product),
        content: (
          <>
            <Picture
              src={product.image}
              alt=""
              width={960}
              height={1200}
              sizes="3rem"
              className="w-12 shrink-0 rounded-soft"
            />
            <span className="grid min-w-0">
              {product.name}
              <span className="text-small text-ink-soft">{priceText(product.sellingPrice, product.isFrom)}</span>
            </span>
          </>
        ),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

type Props = {
  text: string
  onSearch: (text: string) => void
  onCombobox: (props: ComboboxProps) => void
}

export default function SearchSuggestions({ text, onSearch, onCombobox }: Props) {
  const id = useId()
  const groups = useGroups(useDebounced(text.trim(), pause))
  const options = groups.flatMap((group) => group.options)
  // Loaded because the field has the focus.
  const [hasFocus, setFocus] = useState(true)
  /** The text for which the list was closed, or an option chosen. */
  const [closedFor, setClosedFor] = useState('')
  const [active, setActive] = useState({ text, index: -1 })
  const index = active.text === text && active.index < options.length ? active.index : -1
  const isOpen = hasFocus && closedFor !== text && options.length > 0
  const optionId = (at: number) => `${id}-${at}`

  useEffect(() => {
    const move = (step: 1 | -1) => {
      // The field itself comes before the first option and after the last one.
      const places = options.length + 1
      setActive({ text, index: ((index + 1 + step + places) % places) - 1 })
      setClosedFor('')
    }
    onCombobox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': isOpen,
      'aria-activedescendant': isOpen && index >= 0 ? `${id}-${index}` : undefined,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
        else if (event.key === 'Escape' && isOpen) setClosedFor(text)
        else if (event.key === 'Enter' && isOpen && index >= 0) document.getElementById(`${id}-${index}`)?.click()
        else {
          if (event.key === 'Enter') setClosedFor(text)
          return
        }
        event.preventDefault()
      },
    })
  }, [id, text, index, isOpen, options.length, onCombobox])
  useEffect(() => {
    if (isOpen && index >= 0) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen, index])

  // A touch outside leaves the focus in the field.
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('search')) setClosedFor(text)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, text])

  const choose = ({ search }: Option) => {
    if (search !== undefined) {
      onSearch(search)
      setClosedFor(search)
    } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </p>
      {isOpen && (
        <div className="absolute inset-x-0 top-full max-h-[60dvh] overflow-y-auto overscroll-contain border-b border-line bg-card shadow-raised">
          <div
            id={id}
            role="listbox"
            aria-label="Suggestions"
            className="measure grid gap-x-8 py-2 md:auto-cols-fr md:grid-flow-col"
          >
            {groups.map(({ title, options: own }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset has controls
              <div key={title} role="group" aria-label={title} className="py-2">
                <p aria-hidden className="pb-1 text-small text-ink-soft">
                  {title}
                </p>
                {own.map((option) => {
                  const at = options.indexOf(option)
                  return (
                    <Link
                      key={option.to}
                      id={optionId(at)}
                      role="option"
                      aria-selected={at === index}
                      tabIndex={-1}
                      to={option.to}
                      state={option.state}
                      // The field keeps the focus, and the list stays open until the option is chosen.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => {
                        if (option.search !== undefined) event.preventDefault()
                        choose(option)
                      }}
                      className="-mx-3 flex min-h-touch items-center gap-3 rounded-soft px-3 py-1 hover:bg-paper-deep aria-selected:bg-paper-deep"
                    >
                      {option.content}
                    </Link>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
