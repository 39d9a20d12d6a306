import type { Request, Send, Upload } from '@kargha/contract/client.ts'

/**
 * Sends a file as multipart/form-data and tells how far it has come, which fetch can't. Rejects when no answer came or it
 * was called back.
 */
export const sendUpload = ({ method, url, headers }: Request, { field, file, onProgress, signal }: Upload) =>
  new Promise<Awaited<ReturnType<Send>>>((resolve, reject) => {
    signal?.throwIfAborted()
    const asked = new XMLHttpRequest()
    asked.open(method, url)
    for (const [name, value] of Object.entries(headers)) asked.setRequestHeader(name, value)
    asked.responseType = 'json'
    asked.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    asked.onload = () => resolve({ status: asked.status, body: asked.response })
    asked.onerror = () => reject(new Error(`No answer to ${method} ${url}`))
    asked.onabort = () => reject(new Error(`${method} ${url} was called back`))
    signal?.addEventListener('abort', () => asked.abort(), { once: true })
    const form = new FormData()
    form.append(field, file)
    asked.send(form)
  })
