import { IconShieldCheck } from '../../ui/icons.ts'
import { useWords } from '../../words/speech.tsx'
import classes from './CodePicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

/** Six boxes and the code that fills them. */
export function CodePicture() {
  const { code } = useWords().pictures
  return (
    <Picture label={code.label}>
      <div className={`${stage.window} ${classes.window}`}>
        <span className={stage.tag}>
          <IconShieldCheck size={16} stroke={2} />
          {code.tag}
        </span>
        <div className={`tabular ${classes.boxes}`}>
          {['4', '0', '7', '2', '', ''].map((digit, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: six fixed boxes of a drawing
            <span key={n} data-current={n === 4 || undefined}>
              {digit}
            </span>
          ))}
        </div>
        <span className={stage.faint}>{code.note}</span>
      </div>
    </Picture>
  )
}
