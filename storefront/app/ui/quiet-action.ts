/** The look of what stands beside the matter: an icon and a word, no frame. */
export const quietAction =
  'inline-flex min-h-touch items-center gap-2 underline-offset-4 hover:text-indigo hover:underline'
