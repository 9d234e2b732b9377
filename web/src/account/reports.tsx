import { t } from 'virtual:words/people';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { dateText } from '../language/language';
import { type AnyReport, askReports, type Report, type Reports } from './account';
import { Field, Form } from './form';
import './person.css';

/** What was reported, and what became of it. */
function Told({ report }: { readonly report: Report }): JSX.Element {
  const { name, words, why, time, answer } = report;
  return (
    <>
      <p class="fine">{t('aboutName', { name, when: dateText(time) })}</p>
      {words !== '' && <blockquote class="person-words">{words}</blockquote>}
      {why !== '' && <p>{why}</p>}
      <p>{answer === '' ? t('noAnswerYet') : t('answered', { answer })}</p>
    </>
  );
}

interface AnyProps {
  readonly report: AnyReport;
  readonly onChange: () => void;
}

/** The screen of a study that was reported, whose address stands behind its title; null of anything else. */
const studyIn = (words: string): string | null =>
  /\((#\/studies\/[0-9a-f]+)\)$/.exec(words)?.[1] ?? null;

/** For an administrator: who says it, about whom, and a place to answer. */
function Answerable({ report, onChange }: AnyProps): JSX.Element {
  const { by, game, member, name, words, answered } = report;
  const study = studyIn(words);
  return (
    <>
      <Told report={report} />
      <p class="card-actions">
        <span class="fine">{by === '' ? t('fromGuest') : t('from', { name: by })}</span>
        {member && <a href={`#/player/${encodeURIComponent(name)}`}>{name}</a>}
        {study && <a href={study}>{t('toStudy')}</a>}
        {game !== '' && <a href={`#/live/${game}`}>{t('toGame')}</a>}
      </p>
      {answered === 0 && (
        <Form
          title={t('answerTitle', { name })}
          button={t('sendAnswer')}
          path="answer"
          more={{ entry: report.report }}
          onDone={onChange}
        >
          <Field name="why" label={t('answer')} complete="off" note={t('answerNote')} />
        </Form>
      )}
    </>
  );
}

/** What one has reported, and for administrators what everybody has. */
export function ReportLists(): JSX.Element {
  const [{ own, all = [] }, setReports] = useState<Reports>({ own: [] });
  const look = useCallback(() => void askReports().then(setReports), []);
  useEffect(look, [look]);
  return (
    <>
      {all.length > 0 && (
        <section aria-labelledby="reports-title">
          <h2 id="reports-title">{t('reports')}</h2>
          <ul class="kept-list">
            {all.map((report) => (
              <li key={report.report} class="person-report">
                <Answerable report={report} onChange={look} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own-reports-title">
          <h2 id="own-reports-title">{t('yourReports')}</h2>
          <ul class="kept-list">
            {own.map((report) => (
              <li key={report.report} class="person-report">
                <Told report={report} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
