/** The key of the class behind a character's class code (SPEC 3, DECISIONS 8); null for a code that nobody knows yet. */
export const classOf = (code: number): ClassKey | null => CLASS_OF_CODE.get(code) ?? null

const CODES = {
	brawler: [1, 64],
	swordsman: [2, 128],
	archer: [4, 256],
	shaman: [8, 512],
	extreme: [16, 32],
	gunner: [1_024, 2_048],
	assassin: [4_096, 8_192],
	magician: [16_384, 32_768],
	shaper: [262_144, 524_288],
} as const
type ClassKey = keyof typeof CODES

const CLASS_OF_CODE = new Map(
	Object.entries(CODES).flatMap(([key, codes]) => codes.map((code): [number, ClassKey] => [code, key as ClassKey])),
)
