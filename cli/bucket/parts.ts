/** The same bytes in pieces of exactly `bytes`, of which only the last may be smaller; an empty source is one empty piece. */
export async function* inParts(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
	let held: Buffer[] = []
	let length = 0
	for await (const chunk of chunks) {
		held.push(chunk)
		length += chunk.length
		// One byte more than a piece shows that the piece is not the last.
		while (length > bytes) {
			const all = Buffer.concat(held, length)
			yield { part: all.subarray(0, bytes), isLast: false }
			held = [all.subarray(bytes)]
			length -= bytes
		}
	}
	yield { part: Buffer.concat(held, length), isLast: true }
}
