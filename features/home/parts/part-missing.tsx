import { useWords } from '#web/words/words.ts'
import './part-missing.css'

/** Stands where a part of the home page could not be loaded. */
export const PartMissing = () => <p className="part-missing">{useWords().home.partMissing}</p>
