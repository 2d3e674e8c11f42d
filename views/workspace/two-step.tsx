/** @jsxImportSource #html */
import { Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

const path = '/settings/workspace/two-step';

type RequiredTwoStepProps = {
  texts: Texts;
  isRequired: boolean;
  /** Whether the visitor has it, and so may require it. */
  hasTwoStep: boolean;
  /** How many members don't have it. */
  without: number;
  problem: string | undefined;
};

/** Whether a workspace requires two-step sign-in, and the button to change that. */
export function RequiredTwoStep(props: RequiredTwoStepProps): JSX.Element {
  const { texts, isRequired, hasTwoStep, without, problem } = props;
  const { twoStep, common } = texts;
  const submit = isRequired ? twoStep.makeOptional : twoStep.require;
  const crumbs = [{ href: '/settings/workspace', name: common.workspace }];
  return (
    <>
      <PageHead texts={texts} title={twoStep.title} lead={twoStep.requireLead} crumbs={crumbs} />
      <p safe>{isRequired ? twoStep.isRequired : twoStep.isOptional}</p>
      {without > 0 && <p safe>{twoStep.without(without)}</p>}
      {isRequired || hasTwoStep ? (
        <Form
          texts={texts}
          problem={problem}
          action={path}
          hidden={{ required: isRequired ? 'no' : 'yes' }}
          submit={submit}
        />
      ) : (
        <p>
          <span safe>{twoStep.ownFirst}</span> <Link href="/account/two-step" text={twoStep.setUp} />
        </p>
      )}
    </>
  );
}

/** Whether it's required, and the way to change that for those who may. */
export function RequiredTwoStepState(props: { texts: Texts; isRequired: boolean; mayChange: boolean }) {
  const { texts, isRequired, mayChange } = props;
  const { twoStep, common } = texts;
  return (
    <>
      <span safe>{isRequired ? twoStep.required : twoStep.optional}</span>
      {mayChange && (
        <>
          {' '}
          <Link href={path} text={common.change} />
        </>
      )}
    </>
  );
}
