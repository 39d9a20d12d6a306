import type { ClientRequest, Send, Upload } from '@kargha/contract/kernel/client.ts'

/** Reports progress, which fetch can't. Rejects without a response, or when cancelled. */
export const sendUpload = ({ method, url, headers }: ClientRequest, { field, file, onProgress, signal }: Upload) =>
  new Promise<Awaited<ReturnType<Send>>>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new Error(`No response to ${method} ${url}`))
    request.onabort = () => reject(new Error(`${method} ${url} was cancelled`))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
