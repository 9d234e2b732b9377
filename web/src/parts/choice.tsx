import type { ComponentChildren, JSX } from 'preact';

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ComponentChildren }[];
  readonly onChange: (value: T) => void;
}

/** A few things of which one holds. */
export function Choice<T extends string>(props: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="options">
      <legend>{props.title}</legend>
      <div class="options-row">
        {props.options.map(({ value, label }) => (
          <label key={value} class="option">
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
