# SPDX-License-Identifier: MIT
# dovecot.sh - a real IMAP server of our own; sourced behind cmd.sh.
#
# The test makes the folder $dove, where everything of it lies, and calls
# dove_stop at the end. Its only user has the password s3cret.

PATH=$PATH:/usr/sbin:/usr/local/sbin
command -v dovecot >/dev/null || tap_skip_all 'no dovecot'
dove_pid=

# dove_owner: it runs as somebody who is not root, whose folder that is. Sets
# $user, $group, and $as: the words before a command that he is to run.
dove_owner() {
	user=$(id -un) group=$(id -gn) as=
	[ "$(id -u)" -eq 0 ] || return 0
	command -v setpriv >/dev/null || tap_skip_all 'root, and no setpriv'
	user=nobody group=$(id -gn nobody)
	as="setpriv --reuid=$(id -u nobody) --regid=$(id -g nobody) --clear-groups"
	chmod 711 "$tmp"
	chown -R "$user" "$dove"
}

# A port that is free now, and most likely in a moment.
dove_port() {
	/usr/bin/python3 -I -c 'import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])'
}

# dove_start MAILDIR IMAP IMAPS [CERT KEY]: with mail in $dove/MAILDIR; 1 for a
# port, which is then in $dove_imap, $dove_imaps; 0 for none. Without the files
# in $dove of a certificate it speaks no TLS. A port that somebody else has taken
# meanwhile is not kept.
dove_start() {
	for _ in 1 2 3 4 5; do
		dove_try "$@"
		dove_wait && return
		dove_stop
	done
	cat "$dove/dovecot.out" "$dove/dovecot.log"
	echo 'Bail out! dovecot does not start'
	exit 1
}

# dove_words: what Dovecot has called otherwise since 2.4.
dove_words() {
	case $(dovecot --version) in
	2.[0-3].*)
		cat <<-CONF
			disable_plaintext_auth = no
			mail_location = maildir:$dove/$dove_mail
			passdb {
			  driver = static
			  args = password=s3cret
			}
			userdb {
			  driver = static
			  args = uid=$dove_uid gid=$dove_gid home=$dove
			}
			${dove_cert:+ssl_cert = <$dove/$dove_cert}
			${dove_key:+ssl_key = <$dove/$dove_key}
		CONF
		;;
	*)
		cat <<-CONF
			dovecot_config_version = 2.4.0
			dovecot_storage_version = 2.4.0
			auth_allow_cleartext = yes
			mail_driver = maildir
			mail_path = $dove/$dove_mail
			passdb static {
			  password = s3cret
			}
			userdb static {
			  fields {
			    uid = $dove_uid
			    gid = $dove_gid
			    home = $dove
			  }
			}
			${dove_cert:+ssl_server_cert_file = $dove/$dove_cert}
			${dove_key:+ssl_server_key_file = $dove/$dove_key}
		CONF
		;;
	esac
}

dove_try() {
	dove_mail=$1 dove_imap=0 dove_imaps=0 dove_cert=${4-} dove_key=${5-}
	[ "$2" = 0 ] || dove_imap=$(dove_port)
	[ "$3" = 0 ] || dove_imaps=$(dove_port)
	dove_uid=$(id -u "$user") dove_gid=$(id -g "$user")
	dove_words >"$dove/dovecot.conf"
	cat >>"$dove/dovecot.conf" <<-CONF
		protocols = imap
		listen = 127.0.0.1
		base_dir = $dove/run
		state_dir = $dove/state
		log_path = $dove/dovecot.log
		ssl = $([ -n "$dove_cert" ] && echo yes || echo no)
		default_login_user = $user
		default_internal_user = $user
		default_internal_group = $group
		first_valid_uid = 1
		first_valid_gid = 1
		service anvil {
		  chroot =
		}
		service stats {
		  chroot =
		}
		service imap-login {
		  chroot =
		  inet_listener imap {
		    port = $dove_imap
		  }
		  inet_listener imaps {
		    port = $dove_imaps
		    $([ "$dove_imaps" = 0 ] || echo 'ssl = yes')
		  }
		}
	CONF
	dove_run
}

# dove_run: with the configuration that there is; dove_wait may follow.
dove_run() {
	$as dovecot -F -c "$dove/dovecot.conf" >"$dove/dovecot.out" 2>&1 &
	dove_pid=$!
}

# dove_wait: it has greeted; 1 if it has ended, or does not in ten seconds.
dove_wait() {
	/usr/bin/python3 -I - "$dove_imap" "$dove_pid" <<-'END'
		import os, socket, sys, time
		for _ in range(500):
		    try:
		        at = "127.0.0.1", int(sys.argv[1])
		        with socket.create_connection(at, timeout=5) as s:
		            sys.exit(b"Dovecot" not in s.recv(1000))
		    except OSError:
		        time.sleep(0.02)
		    os.kill(int(sys.argv[2]), 0)
		sys.exit(1)
	END
} 2>/dev/null

# dove_kill: at once, in the middle of whatever it does.
dove_kill() {
	dove_master=$(cat "$dove/run/master.pid")
	# Others come to their end meanwhile, which is no end for cat.
	# shellcheck disable=SC2046 # a list of numbers
	kill -9 "$dove_master" $(cat /proc/[0-9]*/stat |
		awk -v master="$dove_master" '$4 == master { print $1 }')
	dove_stop
} 2>/dev/null

dove_stop() {
	[ ! -f "$dove/run/master.pid" ] || kill "$(cat "$dove/run/master.pid")"
	[ -z "$dove_pid" ] || wait "$dove_pid"
	dove_pid=
} 2>/dev/null
