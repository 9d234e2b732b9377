/* The letter by which a notation calls a piece. */
#include "notation/native_parts.h"

void native_write_letter(struct buf *buf, const struct native *native, const struct role *role)
{
    const struct description *about = native->listed.variant->about;
    const size_t len = san_letter_len(role->letter);

    for (unsigned i = 0; native->other_letters && i < about->other_letter_count; i++) {
        if (&about->roles[about->other_letters[i].role] == role &&
            !about->other_letters[i].letter[1]) {
            buf_char(buf, about->other_letters[i].letter[0]);
            return;
        }
    }
    for (size_t i = 0; i < len; i++)
        buf_char(buf, role->letter[i]);
}
