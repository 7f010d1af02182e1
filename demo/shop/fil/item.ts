/** What a file of items needs to be whole in Filipino, which is their descriptions: names are the game's. */
export type ItemsInFilipino<Items extends readonly { slug: string }[]> = Record<Items[number]['slug'], string>
