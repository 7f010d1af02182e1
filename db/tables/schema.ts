import type { AccountsTables } from './accounts.ts'
import type { AddressRequestsTables } from './address-requests.ts'
import type { AuditTables } from './audit.ts'
import type { BackupsTables } from './backups.ts'
import type { BooksTables } from './books.ts'
import type { BridgeTables } from './bridge.ts'
import type { CartTables } from './cart.ts'
import type { CouponsTables } from './coupons.ts'
import type { GameTables } from './game.ts'
import type { GrantsTables } from './grants.ts'
import type { GuidesTables } from './guides.ts'
import type { KernelTables } from './kernel.ts'
import type { MailTables } from './mail.ts'
import type { MediaTables } from './media.ts'
import type { NewsTables } from './news.ts'
import type { OrdersTables } from './orders.ts'
import type { PicturesTables } from './pictures.ts'
import type { PlayersTables } from './players.ts'
import type { RankingsTables } from './rankings.ts'
import type { SessionsTables } from './sessions.ts'
import type { ShopTables } from './shop.ts'
import type { SiteTables } from './site.ts'
import type { StepUpTables } from './step-up.ts'
import type { TicketsTables } from './tickets.ts'
import type { TopUpsTables } from './top-ups.ts'
import type { TwoStepTables } from './two-step.ts'
import type { WalletTables } from './wallet.ts'

/** Every table, one file per owning module. */
export type Tables = AccountsTables &
	AddressRequestsTables &
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
	GameTables &
	GrantsTables &
	RankingsTables &
	MailTables &
	MediaTables &
	NewsTables &
	GuidesTables &
	TicketsTables &
	TopUpsTables &
	PlayersTables &
	PicturesTables &
	SiteTables
