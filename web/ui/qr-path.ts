/** The dark squares of a QR code as one path; adjacent ones become one stroke, so that a sheet of a hundred codes stays small. */
export const qrPath = (rows: boolean[][]): string => rows.map(runs).join('')

const runs = (row: boolean[], y: number): string => {
	const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
	return [...text.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
