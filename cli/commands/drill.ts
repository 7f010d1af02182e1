import { holdDrill } from '../backup/hold-drill.ts'
import type { Command } from '../command.ts'
import { MAIL_OPTION, mailingFindings } from '../mail-findings.ts'

/** A backup that was never brought back is a hope; this is the proof, as often as one likes. */
export const drill: Command = {
	summary: 'Bring the newest backup back in a temporary place, check and serve it there, and report; the site is not touched.',
	options: { from: { value: 'FILE', help: 'another backup than the newest of BACKUP_DIR' }, ...MAIL_OPTION },
	run: (options) => mailingFindings('drill', () => holdDrill(options.from))(options),
}
