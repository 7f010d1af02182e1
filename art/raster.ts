import sharp from 'sharp'

/** A file of the art folder: its path there, and the function that makes its content. */
export type Picture = readonly [path: string, draw: () => string | Promise<Buffer>]

/** WebP of an SVG picture; quality from 1 to 100. */
export const webp = (svg: string, quality: number): Promise<Buffer> =>
	sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

/** Square or free PNG of an SVG picture, at the size the SVG states. */
export const png = (svg: string): Promise<Buffer> =>
	sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()

const ICO_HEADER_BYTES = 22

/** An .ico with a single PNG inside, which every browser in use reads. */
export const ico = (picture: Buffer, edge: number): Buffer => {
	const header = Buffer.alloc(ICO_HEADER_BYTES)
	header.writeUInt16LE(1, 2) // type: icon
	header.writeUInt16LE(1, 4) // one picture
	header.writeUInt8(edge, 6)
	header.writeUInt8(edge, 7)
	header.writeUInt16LE(1, 10) // colour planes
	header.writeUInt16LE(32, 12) // bits a pixel
	header.writeUInt32LE(picture.byteLength, 14)
	header.writeUInt32LE(ICO_HEADER_BYTES, 18)
	return Buffer.concat([header, picture])
}
