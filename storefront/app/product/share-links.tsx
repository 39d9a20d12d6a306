import MessageCircle from 'lucide-react/icons/message-circle'
import Share from 'lucide-react/icons/share-2'
import { useContext } from 'react'
import { links } from '../links.ts'
import { DocumentContext } from '../ui/page.tsx'
import { quietAction } from '../ui/quiet-action.ts'
import { toast } from '../ui/toast.ts'

/** Ways to show a piece to somebody: WhatsApp, and what the device itself has, or else the link to paste. */
export function ShareLinks({ product }: { product: { name: string; slug: string } }) {
  const { origin } = useContext(DocumentContext)
  const url = origin + links.product(product)
  const share = async () => {
    const canShare: boolean = 'share' in navigator
    // Refused where they changed their mind.
    if (canShare) return navigator.share({ title: product.name, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied', { description: 'Paste it where you want to show the piece.' }),
      () => toast.failure('The link could not be copied', { description: url }),
    )
  }
  return (
    <>
      <button type="button" onClick={share} className={quietAction}>
        <Share aria-hidden size={18} />
        Share
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${product.name} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={quietAction}
      >
        <MessageCircle aria-hidden size={18} />
        WhatsApp
      </a>
    </>
  )
}
