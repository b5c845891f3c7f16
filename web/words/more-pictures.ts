import { morePictures } from './en/more-pictures.ts'
import { usePageWords } from './speech.tsx'

/** They come with the pictures that say them: the home page has others. */
export const useMorePictureWords = () => usePageWords('morePictures', morePictures)
