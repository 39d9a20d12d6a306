import MessageCircle from 'lucide-react/icons/message-circle'
import Share from 'lucide-react/icons/share-2'
import { useContext } from 'react'
import { DocumentContext } from '../document/page.tsx'
import { links } from '../shop-client/links.ts'
import { quietAction } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

export function ShareLinks({ product }: { product: { name: string; slug: string } }) {
  const { origin } = useContext(DocumentContext)
  const url = origin + links.product(product)
  const share = async () => {
    const canShare: boolean = 'share' in navigator
    // Rejects when the shopper closes the dialog.
    if (canShare) return navigator.share({ title: product.name, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied', { description: 'Paste it wherever you want to share it.' }),
      () => toast.failure('We couldn’t copy the link', { description: url }),
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
