import type { AccountsTables } from '#features/accounts/tables.ts'
import type { AddressRequestsTables } from '#features/address-requests/tables.ts'
import type { AnnouncementsTables } from '#features/announcements/tables.ts'
import type { AuditTables } from '#features/audit/tables.ts'
import type { BackupsTables } from '#features/backups/tables.ts'
import type { BooksTables } from '#features/books/tables.ts'
import type { BridgeTables } from '#features/bridge/tables.ts'
import type { CartTables } from '#features/cart/tables.ts'
import type { CouponsTables } from '#features/coupons/tables.ts'
import type { EventsTables } from '#features/events/tables.ts'
import type { FiguresTables } from '#features/figures/tables.ts'
import type { GameTables } from '#features/game/tables.ts'
import type { GrantsTables } from '#features/grants/tables.ts'
import type { GuidesTables } from '#features/guides/tables.ts'
import type { IdentitiesTables } from '#features/identities/tables.ts'
import type { MailTables } from '#features/mail/tables.ts'
import type { MediaTables } from '#features/media/tables.ts'
import type { NewsTables } from '#features/news/tables.ts'
import type { NotificationsTables } from '#features/notifications/tables.ts'
import type { OrdersTables } from '#features/orders/tables.ts'
import type { PasskeysTables } from '#features/passkeys/tables.ts'
import type { PicturesTables } from '#features/pictures/tables.ts'
import type { PlayersTables } from '#features/players/tables.ts'
import type { RankingsTables } from '#features/rankings/tables.ts'
import type { RecoveryCodesTables } from '#features/recovery-codes/tables.ts'
import type { SampleTables } from '#features/sample/tables.ts'
import type { SeasonsTables } from '#features/seasons/tables.ts'
import type { SessionsTables } from '#features/sessions/tables.ts'
import type { ShopTables } from '#features/shop/tables.ts'
import type { SiteTables } from '#features/site/tables.ts'
import type { StepUpTables } from '#features/step-up/tables.ts'
import type { TicketsTables } from '#features/tickets/tables.ts'
import type { TopUpsTables } from '#features/top-ups/tables.ts'
import type { TwoStepTables } from '#features/two-step/tables.ts'
import type { VotesTables } from '#features/votes/tables.ts'
import type { WalletTables } from '#features/wallet/tables.ts'
import type { KernelTables } from './kernel.ts'

/** Every table, one file per owner. */
export type Tables = AccountsTables &
	AddressRequestsTables &
	AnnouncementsTables &
	AuditTables &
	BackupsTables &
	BooksTables &
	BridgeTables &
	SessionsTables &
	StepUpTables &
	TwoStepTables &
	KernelTables &
	WalletTables &
	CartTables &
	CouponsTables &
	ShopTables &
	OrdersTables &
	EventsTables &
	FiguresTables &
	GameTables &
	GrantsTables &
	RankingsTables &
	SampleTables &
	SeasonsTables &
	RecoveryCodesTables &
	MailTables &
	MediaTables &
	NewsTables &
	NotificationsTables &
	PasskeysTables &
	GuidesTables &
	IdentitiesTables &
	TicketsTables &
	TopUpsTables &
	PlayersTables &
	PicturesTables &
	VotesTables &
	SiteTables
