export function Footer() {
  return <footer className="measure py-4">Kargha</footer>
}
