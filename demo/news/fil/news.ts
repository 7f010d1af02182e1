/** An entry's texts in Filipino. The main row holds them in English. */
type NewsText = { subject: string; html: string }

/** What a file of entries needs to be whole in Filipino: one that is missing, or has no original, does not compile. */
export type NewsInFilipino<Entries extends readonly { slug: string }[]> = Record<Entries[number]['slug'], NewsText>
