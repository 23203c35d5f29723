# SPDX-License-Identifier: MIT
# layers.awk - prints every breach of the law of includes in the files given.
#
# The law is in the environment, as not each awk takes lines by -v: in `law` are
# lines "room | may include | libraries". In the variable `members` are the
# functions of struct game, joined by "|". Run in the folder above src/ on
# src/**/*.[ch].

BEGIN {
	n = split(ENVIRON["law"], lines, "\n")
	for (i = 1; i <= n; i++) {
		if (split(lines[i], field, "|") != 3)
			continue
		room = field[1]
		gsub(/[ \t]/, "", room)
		may[room] = " " field[2] " "
		lib[room] = " " field[3] " "
	}
	split("assert.h dirent.h errno.h fcntl.h inttypes.h limits.h " \
	    "poll.h pthread.h signal.h spawn.h stdarg.h stdbool.h stddef.h stdint.h " \
	    "stdio.h stdlib.h string.h strings.h sys/file.h " \
	    "sys/mman.h sys/resource.h sys/select.h sys/stat.h sys/types.h " \
	    "sys/wait.h termios.h time.h unistd.h", list, " ")
	for (i in list)
		plain[list[i]] = 1
	# Linux only, where configure has found it: no core dumps.
	plain["sys/prctl.h"] = 1
	printing = words("printf vprintf fprintf vfprintf puts fputs putchar " \
	    "fputc putc perror dprintf stdout stderr file_print")
	printing = printing "|(write|writev) *\\(([12]|STDOUT_FILENO|STDERR_FILENO),"
	ending = words("exit _Exit abort quick_exit")
	table = "->(" members ")\\("
	outside = "(^|[^A-Za-z0-9_])(getenv|open|fopen|opendir|stat|utc_now|utc_ticks|" \
	    "file_[a-z_]+|[a-z]+_load|known_(read|hold|write|forget))\\("
	chance = "(^|[^A-Za-z0-9_])entropy_system\\("
}

# A pattern that finds one of the words by itself.
function words(text) {
	gsub(/ /, "|", text)
	return "(^|[^A-Za-z0-9_])(" text ")([^A-Za-z0-9_]|$)"
}

# src/games/waterloo/observe.c is in the room games/waterloo; src/main.c in main.
function room_of(path) {
	sub(/^src\//, "", path)
	if (path !~ /\//)
		return "main"
	sub(/\/[^\/]*$/, "", path)
	return path
}

# The line of the law for a room: all games have the same.
function row(room) {
	sub(/^games\/[^\/]+/, "GAME", room)
	return room
}

# The game whose room it is, as "games/waterloo"; "" for a room of no game.
function game_of(room) {
	if (room !~ /^games\//)
		return ""
	return match(room, /^games\/[^\/]+/) ? substr(room, 1, RLENGTH) : ""
}

function breach(why) {
	print FILENAME ":" FNR ": " why
}

function library(header) {
	if (header == "sodium.h" || header ~ /^sodium\//)
		return "sodium"
	if (header ~ /^curl\//)
		return "curl"
	if (header ~ /^(gmime|glib|gio)/)
		return "gmime"
	if (header ~ /^(librsvg\/|cairo)/)
		return "rsvg"
	if (header == "ini.h")
		return "inih"
	if (header == "jansson.h")
		return "jansson"
	return ""
}

function check_system(header, name) {
	if (header in plain)
		return
	name = library(header)
	if (name == "")
		breach("<" header "> is no header of C, POSIX or a library of ours")
	else if (index(lib[row(room)], " " name " ") == 0)
		breach("the room " room " may not use " name)
}

function check_own(header, to) {
	reach[FILENAME] = reach[FILENAME] " src/" header
	to = room_of(header)
	if (to == room || index(may[row(room)], " " to " ") ||
	    index(may[row(room)], " " header " "))
		return
	if (game_of(to) != "" && game_of(to) == game_of(room) &&
	    index(may[row(room)], " " row(to) " "))
		return
	if (FILENAME == "src/games/games.c" && to ~ /^games\//)
		return
	breach("the room " room " may not include \"" header "\"")
}

# The line without what stands in quotes and comments.
function code(line) {
	gsub(/'([^'\\]|\\.[0-7]*)'/, "0", line)
	gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
	gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, " ", line)
	if (comment) {
		if (!sub(/^.*\*\//, "", line))
			return ""
		comment = 0
	}
	if (sub(/\/\*.*$/, "", line))
		comment = 1
	return line
}

FNR == 1 {
	comment = 0
	room = room_of(FILENAME)
	files[++count] = FILENAME
	if (!(row(room) in may))
		breach("the law knows no room " room)
}

/^[ \t]*#[ \t]*include[ \t]*</ {
	split($0, part, /[<>]/)
	check_system(part[2])
	next
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
	split($0, part, /"/)
	if (part[2] != "config.h")
		check_own(part[2])
	next
}

{
	line = code($0)
	sub(/format\(printf,/, "", line)
	own = FILENAME ~ /^src\/(main\.c|cmd\/|(post|draw)\/main\.c)/
	if (line ~ printing && !own && FILENAME !~ /^src\/base\/(mem\.c|file\.h|file_write\.c)$/)
		breach("only main and the commands print")
	if (line ~ ending && !own && FILENAME != "src/base/mem.c")
		breach("only main ends the program")
	if ((line ~ outside && (room == "player" || room == "page")) ||
	    (line ~ chance && room == "player"))
		breach("the room " room " takes texts, not what lies outside")
	if (line ~ table && FILENAME !~ /^src\/kernel\/turn[a-z_]*\.c$/)
		breach("only kernel/turn.c calls the functions of a game's table")
	if (line ~ /struct world([^A-Za-z0-9_]|$)/ &&
	    FILENAME !~ /^src\/(games|kernel)\//)
		breach("only the kernel and the games may name a world")
}

# Everything that a file includes, directly or not.
function closure(file, list, i, n) {
	n = split(reach[file], list, " ")
	for (i = 1; i <= n; i++)
		if (!(list[i] in seen)) {
			seen[list[i]] = 1
			closure(list[i])
		}
}

function check_door(file, room, header, knows, sees) {
	split("", seen)
	seen[file] = 1
	closure(file)
	room = room_of(file)
	for (header in seen) {
		if (game_of(room_of(header)) != game_of(room) &&
		    header ~ /^src\/games\/[^\/]+\// && file != "src/games/games.c")
			print file ": reaches " header
		if (header ~ /\/world\.h$/)
			knows = header
		if (header ~ /\/seen\.h$/)
			sees = header
	}
	if (knows && row(room) !~ /^GAME(\/secret)?$/)
		print file ": reaches " knows
	if (knows && sees && file !~ /^src\/games\/[^\/]+\/observe\.c$/)
		print file ": only observe.c may know both " knows " and " sees
}

END {
	for (i = 1; i <= count; i++)
		check_door(files[i])
}
