import { expect, it } from 'vitest'
import { unwritable } from './data-dir.ts'

it('says of a data folder that systemd closes where to open it', () => {
	const refused = (code: string) => unwritable('/srv/barkada', Object.assign(new Error('refused'), { code }))
	expect(refused('EROFS')).toContain('add ReadWritePaths=/srv/barkada to barkada.service')
	expect(refused('EACCES')).toBe(
		'The data folder /srv/barkada cannot be written: give this user the right to, or set DATA_DIR to another one.',
	)
})
