import type { Command } from '../command.ts'
import { backupCheck } from '../doctor/backups.ts'
import { bridgeCheck } from '../doctor/bridge.ts'
import type { Check } from '../doctor/check.ts'
import { clockCheck } from '../doctor/clock.ts'
import { databaseCheck } from '../doctor/database.ts'
import { diskCheck } from '../doctor/disk.ts'
import { examine, failureOf, textOf } from '../doctor/examine.ts'
import { gameCheck } from '../doctor/game.ts'
import { mailCheck } from '../doctor/mail.ts'
import { ownersCheck } from '../doctor/owners.ts'
import { proxyCheck } from '../doctor/proxy.ts'
import { releasesCheck } from '../doctor/releases.ts'
import { settingsCheck } from '../doctor/settings.ts'
import { unitCheck } from '../doctor/unit.ts'
import { MAIL_OPTION, mailingFindings } from '../mail-findings.ts'

const CHECKS: readonly Check[] = [
	settingsCheck,
	unitCheck,
	diskCheck,
	databaseCheck,
	clockCheck,
	proxyCheck,
	mailCheck,
	gameCheck,
	bridgeCheck,
	backupCheck,
	ownersCheck,
	releasesCheck,
]

/** Checks the surroundings of the site; `verify` checks its books, and `status` says how it is doing. */
export const doctor: Command = {
	summary: 'Look at settings, systemd, disk, database, clock, proxy, mail, game link, backups, owners and releases, and say what to do.',
	options: MAIL_OPTION,
	run: mailingFindings('doctor', async () => {
		const findings = await examine(CHECKS)
		const failure = failureOf(findings)
		return { text: textOf(findings), json: { ok: failure === null, findings }, ...(failure !== null && { failure }) }
	}),
}
