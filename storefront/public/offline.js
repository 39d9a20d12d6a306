// The script of the offline page, which the service worker shows in place of any other page. The page opens by itself once
// the shop can be reached, and a customer stays signed in to the eye.
const retryDelay = 5000

async function retry() {
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {}
}
// The browser may not notice that the network is back, or that it reaches nothing.
addEventListener('online', retry)
setInterval(retry, retryDelay)

function greet() {
  const { name } = JSON.parse(localStorage.getItem('loggedInUserDetails') ?? '{}')
  const link = document.querySelector('header a[href="/register"]')
  if (!localStorage.getItem('token') || !name || !link) return
  link.href = '/profile'
  link.ariaLabel = 'My Profile'
  const greeting = document.createElement('span')
  greeting.className = 'hidden max-w-mark truncate sm:block'
  greeting.textContent = `Hi, ${name.length > 6 ? `${name.slice(0, 6)}...` : name}`
  link.before(greeting)
}
addEventListener('DOMContentLoaded', () => {
  try {
    greet()
  } catch {
    // The browser stores nothing, or something torn.
  }
})
