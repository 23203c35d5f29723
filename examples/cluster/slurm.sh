#!/bin/sh
# SPDX-License-Identifier: MIT
# slurm.sh - a round of a league in parts, as an array job of Slurm.
#
# usage: slurm.sh DIR PARTS [option of sbatch]...
# Puts two jobs in the queue: one sorts the mailbox, and when it has ended, well
# or not, an array goes round the parts, each a task on whichever node is free.
# Prints the number of the array. A task whose node dies is begun again by Slurm.
# MAILBOX, ESTAFETTE and OPTIONS are those of parallel.sh.
set -eu
dir=${1:?usage: slurm.sh DIR PARTS [option of sbatch]...}
parts=${2:?usage: slurm.sh DIR PARTS [option of sbatch]...}
shift 2
export dir parts
export ESTAFETTE="${ESTAFETTE:-estafette}" OPTIONS="${OPTIONS-}"
export MAILBOX="${MAILBOX-}"

sort=$(sbatch --parsable --job-name=estafette-sort --requeue --open-mode=append \
	"$@" <<'JOB'
#!/bin/sh
exec "$ESTAFETTE" receive --sort -d "$dir" ${MAILBOX:---maildir "$dir/in"}
JOB
)
# The number of parts is given, not asked of Slurm: somebody may submit a part
# of the array again.
sbatch --parsable --job-name=estafette-part --requeue --open-mode=append \
	--dependency="afterany:$sort" --array="1-$parts" "$@" <<'JOB'
#!/bin/sh
exec "$ESTAFETTE" run $OPTIONS --part "$SLURM_ARRAY_TASK_ID/$parts" "$dir"
JOB
