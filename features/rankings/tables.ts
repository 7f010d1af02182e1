import type { Generated } from 'kysely'

export type RankingsTables = {
	characters: {
		cha_num: number
		account_id: number | null
		name: string
		/** Lower case, for searching by its beginning. */
		name_key: string
		class: number
		school: number
		level: number
		/** Gold as decimal text: it may exceed what a number holds exactly. */
		money: string
		/** Running totals of the game. */
		pk_score: number
		pk_death: number
		mmr: number
		level_up_at: number
		gu_num: number | null
		/** When the game server took the last snapshot that included it. */
		taken_at: number
		/** The month of its last activity, and its totals at the start of that month; below zero where they began anew since. */
		month: string
		base_score: number
		base_death: number
		/** The same of its level, for the war of schools. */
		base_level: number
		/** The months in which MMR and kills last changed; it is on those boards only in that month. */
		mmr_month: string
		kill_month: string
		/** 0 for characters of staff, and of suspended and closed accounts. */
		listed: number
		/** When staff left it out of the boards, and why; null if they did not. */
		left_out_at: number | null
		left_out_reason: string | null
		deleted: number
	}
	/** `head` is 1 if it is among the first of its class and school: the index of filtered lists holds only those. */
	standings: { board: string; month: string; sort: string; cha_num: number; class: number; school: number; head: number }
	/** One row where the classes are not those of the specification. `codes`: JSON text, for each class its codes, as standings are stored. */
	standing_classes: { id: number; codes: string }
	/** The last standing of the head of a list of one class and school; without a row the whole list is its head. */
	standing_heads: { board: string; month: string; class: number; school: number; sort: string; cha_num: number }
	/** Accounts whose status changed, written by a trigger: whether their characters are listed has to be checked again. */
	listing_changes: { account_id: number; status: number }
	clubs: {
		gu_num: number
		name: string
		/** Lower case, for searching by its beginning. */
		name_key: string
		/** A ChaNum. */
		master: number
		school: number
		wins: number
		losses: number
		deleted: number
		taken_at: number
		/** The month of its last report, and its wins at the start of that month. */
		month: string
		base_wins: number
	}
	/** What a club won and lost on a day of Manila; nothing on other days. */
	club_days: { gu_num: number; day: string; wins: number; losses: number }
	/** What the schools have gained on a day of Manila; below zero where more was taken back, as when staff leave somebody out. */
	war_days: { day: string; school: number; kills: number; levels: number; wins: number }
	/** The lower-case name from each word after the first on, for searching by the beginning of any word; `num` is a ChaNum or a GuNum. */
	character_words: { words: string; num: number }
	club_words: { words: string; num: number }
	/** `tax` in hundredths of a percent. */
	club_areas: { area: string; gu_num: number | null; tax: number; taken_at: number }
	/** Who led an area and when; `until_at` is null for the current leader. */
	area_leaders: { id: Generated<number>; area: string; gu_num: number | null; from_at: number; until_at: number | null }
	ranking_months: { month: string; closed_at: number }
	archived_places: { month: string; board: string; school: number; class: number; place: number; cha_num: number }
	archived_characters: {
		month: string
		cha_num: number
		name: string
		level: number
		class: number
		school: number
		kills: number
		deaths: number
		mmr: number
		money: string
		level_up_at: number
	}
	ranking_days: { day: string; month: string }
	day_places: { day: string; board: string; school: number; class: number; place: number; cha_num: number }
}
