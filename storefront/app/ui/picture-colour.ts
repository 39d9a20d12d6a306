/** The colour that the address of a media file carries (`/media/<name>-<hash>-<rrggbb>.webp`), for CSS; undefined where it carries none. */
export function pictureColour(src: string): string | undefined {
  const [, colour] = /^\/media\/.+-[0-9a-f]{8}-([0-9a-f]{6})\.\w+$/.exec(src) ?? []
  return colour && `#${colour}`
}
