import type { Readable } from 'node:stream'

/** Frees the memory of a chunk at once. Left to the garbage collector, the chunks of many uploads reach 64 MB before it runs. */
export const releaseChunk = ({ buffer, byteLength }: Buffer): void => {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Reads and drops what still arrives of a body that nobody needs. */
export const dropRest = (body: Readable): void => {
	body.on('data', releaseChunk)
	body.resume()
}
