import { useMorePictureWords } from '../../words/more-pictures.ts'
import classes from './CompassPicture.module.css'
import { ServicePicture } from './ServicePicture.tsx'

type Props = { names: { id: string; title: string }[] }

/** The seven services at a glance; each leads down to its description. */
export function CompassPicture({ names }: Props) {
  const { services } = useMorePictureWords()
  return (
    <nav aria-label={services} className={classes.grid}>
      {names.map(({ id, title }) => (
        <button key={id} type="button" className={classes.service} onClick={() => scrollTo(id)}>
          <ServicePicture id={id} />
          {title}
        </button>
      ))}
    </nav>
  )
}

/** The address's hash belongs to the router, so the page is moved by hand. */
const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
