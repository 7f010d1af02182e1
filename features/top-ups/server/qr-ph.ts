import type { MessageCode } from '#contract/messages.server.ts'

/** QR Ph, the Philippine form of EMVCo's merchant-presented codes: a tag of two digits, a length of two digits, a value. */
type Field = readonly [tag: string, value: string]
export type QrRefusal = Extract<MessageCode, `qr${string}`>

/** Why this text cannot be the static code of a channel; null when it can. */
export const whyNotStatic = (text: string): QrRefusal | null => {
	const fields = fieldsOf(text)
	if (fields?.[0]?.[0] !== '00' || fields[0][1] !== '01' || fields.at(-1)?.[0] !== '63') return 'qrNotQrPh'
	if (fields.at(-1)?.[1].toUpperCase() !== checksumOf(text.slice(0, -4))) return 'qrChecksum'
	if (!ACCOUNTS.some((tag) => isAccount(inField(fields, tag)))) return 'qrNoAccount'
	if (inField(fields, '53') !== PESOS) return 'qrNotPesos'
	if ((inField(fields, '01') ?? STATIC) !== STATIC || inField(fields, '54') !== undefined) return 'qrNotStatic'
	return withReference(inField(fields, '62') ?? '', 'P'.repeat(REFERENCE_LENGTH)) === null ? 'qrNoRoom' : null
}

/**
 * The code for one payment, made from a static one that `whyNotStatic` accepts: its point of initiation, the amount in whole centavos and
 * the reference are set, the checksum is made anew, everything else stays as it is. Null when there is no room for the reference.
 */
export const dynamicOf = (text: string, { centavos, reference }: { centavos: number; reference: string }): string | null => {
	const additional = withReference(inField(fieldsOf(text) ?? [], '62') ?? '', reference)
	if (additional === null) return null
	const fields = new Map<string, string>([...(fieldsOf(text) ?? []), ['01', '12'], ['54', pesosOf(centavos)], ['62', additional]])
	fields.delete('63')
	// 00 and 01 come first; the others in the order of their tags, as EMVCo's codes have them.
	const sorted = [...fields].sort(([one], [other]) => Number(one) - Number(other))
	const body = `${sorted.map(written).join('')}6304`
	return body + checksumOf(body)
}

/** CRC-16/CCITT-FALSE over the bytes, as four hex capitals. */
export const checksumOf = (text: string): string => {
	let crc = 0xffff
	for (const byte of Buffer.from(text)) {
		crc ^= byte << 8
		for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
	}
	return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The amount as codes and statements write it: `123.45`. */
export const pesosOf = (centavos: number): string => `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** The fields in order; null for a text that is not made of fields, or names one twice. */
const fieldsOf = (text: string): Field[] | null => {
	const fields: Field[] = []
	for (let at = 0; at < text.length; ) {
		const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
		if (tag === undefined || length === undefined) return null
		const value = text.slice(at + 4, at + 4 + Number(length))
		if (value.length !== Number(length) || value.length === 0 || fields.some(([known]) => known === tag)) return null
		fields.push([tag, value])
		at += 4 + value.length
	}
	return fields
}

const inField = (fields: readonly Field[], tag: string) => fields.find(([known]) => known === tag)?.[1]

/** The account part of InstaPay, from person to person (27) or to a merchant (28). */
const ACCOUNTS = ['27', '28']
const SCHEMES = ['com.p2pqrpay', 'ph.ppmi.p2m']
const isAccount = (template: string | undefined): boolean => {
	const fields = template === undefined ? null : fieldsOf(template)
	// The scheme alone leads to nobody.
	return fields !== null && fields.length > 1 && SCHEMES.includes(inField(fields, '00') ?? '')
}

/** The template of additional data with this reference label; null when it is broken or too long. */
const withReference = (template: string, reference: string): string | null => {
	const fields = fieldsOf(template)
	if (!fields) return null
	const label = written([REFERENCE_LABEL, reference])
	const [before, after] = [fields.filter(([tag]) => tag < REFERENCE_LABEL), fields.filter(([tag]) => tag > REFERENCE_LABEL)]
	const whole = before.map(written).join('') + label + after.map(written).join('')
	return whole.length > LONGEST ? null : whole
}

const written = ([tag, value]: Field) => `${tag}${String(value.length).padStart(2, '0')}${value}`

const PESOS = '608'
/** The point of initiation of a code that is used again; a code may leave it out. */
const STATIC = '11'
const REFERENCE_LABEL = '05'
const REFERENCE_LENGTH = 7
const LONGEST = 99
