/** The tabs of the item shop in their order. */
export const CATEGORIES = ['Costumes', 'Pets & Mounts', 'Boosts', 'Consumables', 'Services', 'Capsules', 'Materials'] as const
export type DemoCategory = (typeof CATEGORIES)[number]
