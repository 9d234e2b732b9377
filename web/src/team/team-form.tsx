import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import type { Team } from '../account/teams';
import { useTyped } from '../server/typed';

type Words = Pick<Team, 'name' | 'about' | 'request'>;

interface TeamFormProps {
  readonly words?: Words;
  /** Under which what is typed is kept until it is done. */
  readonly draft: string;
  readonly title: string;
  readonly button: string;
  readonly refusal: string | null;
  /** Returns: whether it was done. */
  readonly onSend: (words: Words) => Promise<boolean>;
}

const nameLettersMax = 30;
const aboutLettersMax = 400;

/** What a team is called, what is said of it, and who may join. */
export function TeamForm(props: TeamFormProps): JSX.Element {
  const { words, draft, title, button, refusal, onSend } = props;
  const {
    typed: wish,
    onType: change,
    onForget,
  } = useTyped<Words>(draft, words ?? { name: '', about: '', request: false });
  return (
    <form
      class="card team-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(wish).then((isDone) => isDone && onForget());
      }}
    >
      <h2>{title}</h2>
      <label>
        {t('itsName')}
        <input
          required
          dir="auto"
          minLength={2}
          maxLength={nameLettersMax}
          value={wish.name}
          onInput={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </label>
      <label>
        {t('description')}
        <textarea
          dir="auto"
          rows={4}
          maxLength={aboutLettersMax}
          value={wish.about}
          onInput={({ currentTarget }) => change({ about: currentTarget.value })}
        />
      </label>
      <fieldset>
        <legend>{t('whoJoins')}</legend>
        {[false, true].map((request) => (
          <label key={String(request)}>
            <input
              type="radio"
              name="team-request"
              checked={wish.request === request}
              onChange={() => change({ request })}
            />
            {t(request ? 'joinOnRequest' : 'joinAnyone')}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="primary">
        {button}
      </button>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}
