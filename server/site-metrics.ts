import { lastGoodBackup } from '#features/backups/backups.ts'
import type { Dependencies, Services } from './composition.ts'

/** The figures for alerts, besides failing requests. Times are Unix seconds. */
export const measureSite = ({ metrics, gameServer, mail, bodies }: Services, { database, clock }: Dependencies): void => {
	const seconds = (ms: number | null | undefined) => (ms == null ? null : ms / 1_000)
	metrics.gauge('portal_backup_last_good_timestamp_seconds', 'When the last good backup was taken.', async () =>
		seconds((await lastGoodBackup(database.read, clock.now()))?.started_at),
	)
	metrics.gauge('portal_game_server_heard_timestamp_seconds', 'When the game server last called.', async () =>
		seconds((await gameServer.current()).heardAt),
	)
	metrics.gauge(
		'portal_players_online',
		'Players in the game, while the game server is up.',
		async () => (await gameServer.current()).online,
	)
	metrics.gauge('portal_mail_waiting', 'Letters that have not gone out yet.', mail.countWaiting)
	metrics.gauge('portal_form_bytes', 'Bytes of forms that are being received or handled.', async () => bodies.held('forms'))
	metrics.gauge('portal_form_bytes_most', 'The most of them at one moment since the start.', async () => bodies.most('forms'))
}
