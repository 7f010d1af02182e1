import { expect, it } from 'vitest'
import { csvRows } from './csv.ts'

it.each([...'=+-@|%\t\r\n＝＋－＠'])('a text that begins with %j runs nowhere', (sign) => {
	expect(csvRows([[`${sign}SUM(A1)`]])).toMatch(/^"?'/)
})

it('numbers and other texts stay as they are', () => {
	expect(csvRows([[-5, 'juan_cruz', 'a=b', 'Ñ, "x"']])).toBe('-5,juan_cruz,a=b,"Ñ, ""x"""\r\n')
})
